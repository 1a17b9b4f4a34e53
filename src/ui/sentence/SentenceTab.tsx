import type { Signal } from '@preact/signals';
import { chancesOf, type LabelChance } from '../../reports/chances.ts';
import type { SentenceAnswer } from '../../runs/sentence.ts';
import { predictionOf } from '../../systems/predict.ts';
import { taskById } from '../../tasks/glue.ts';
import type { TaskId } from '../../tasks/task.ts';
import { TableHead } from '../frame/TableHead.tsx';
import { TableScroll } from '../frame/TableScroll.tsx';
import type { Page } from '../state/page.ts';
import { percent } from '../words/numbers.ts';
import { answerMeaning } from './answerMeaning.ts';
import { examples } from './examples.ts';

/** Type a sentence or a pair: every head's answer, with probabilities and tokens, as you type. */
export function SentenceTab({ page }: { page: Page }) {
  const { text, textPair, answer, error, busy } = page.sentence;
  const isEmpty = text.value.trim() === '';
  return (
    <section class="sentence" aria-label="Own sentence">
      <div class="sentence-texts">
        <TextField page={page} label="Your sentence" of={text} id="own-text" />
        <TextField
          page={page}
          label="A second one, for tasks on pairs"
          of={textPair}
          id="own-pair"
        />
      </div>
      <Examples page={page} />
      {error.value !== null && (
        <div class="notice" data-kind="error">
          <p>{error.value.sentence}</p>
          <p class="next">{error.value.next}</p>
        </div>
      )}
      <p class="fine" role="status">
        {statusWords(isEmpty, busy.value, answer.value)}
      </p>
      {!isEmpty && answer.value !== null && (
        <Answers answer={answer.value} isPair={textPair.value !== ''} />
      )}
    </section>
  );
}

/** Sentences to begin with, one press each. */
function Examples({ page: { sentence } }: { page: Page }) {
  return (
    <p class="examples">
      <span id="examples-title">Try </span>
      {examples.map(({ name, text, textPair }) => (
        <button
          key={name}
          type="button"
          aria-describedby="examples-title"
          onClick={() => {
            sentence.text.value = text;
            sentence.textPair.value = textPair;
            sentence.ask();
          }}
        >
          {name}
        </button>
      ))}
    </p>
  );
}

interface TextFieldProps {
  page: Page;
  label: string;
  of: Signal<string>;
  id: string;
}

function TextField({ page, label, of, id }: TextFieldProps) {
  return (
    <p class="field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        rows={2}
        value={of.value}
        onInput={(event) => {
          of.value = event.currentTarget.value;
          page.sentence.ask();
        }}
      />
    </p>
  );
}

function statusWords(isEmpty: boolean, busy: boolean, answer: SentenceAnswer | null): string {
  if (isEmpty)
    return 'The system chosen at the top answers while you type. Nothing leaves your browser.';
  if (answer === null) return busy ? 'Loading the model …' : '';
  const { engine, ids, truncated, maxLength, ms } = answer;
  const cut = truncated ? `, cut to ${maxLength}` : '';
  return `${engine.dtype} on ${engine.device === 'wasm' ? 'WASM' : 'WebGPU'} · ${ids.length} tokens${cut} · ${ms.toFixed(0)} ms`;
}

function Answers({ answer, isPair }: { answer: SentenceAnswer; isPair: boolean }) {
  const fitting = answer.heads.filter(
    ({ task }) => isOwnHead(task) && taskById(task).columns.length === (isPair ? 2 : 1),
  );
  return (
    <>
      <TableScroll label="What each head answers">
        <table class="results">
          <caption class="sr-only">What each head answers</caption>
          <TableHead columns={['Task', ['It asks', 'head-asks'], 'Answer', 'Probabilities']} />
          <tbody>
            {fitting.map((head) => (
              <HeadRow key={head.task} head={head} />
            ))}
          </tbody>
        </table>
      </TableScroll>
      {fitting.length === 0 && (
        <p class="fine">No head of this system reads {isPair ? 'pairs' : 'single sentences'}.</p>
      )}
      <Tokens answer={answer} />
    </>
  );
}

/** AX has no head: MNLI's answers it, and stands here once. */
function isOwnHead(task: TaskId): boolean {
  return taskById(task).answeredBy === task;
}

function HeadRow({ head: { task, head, logits } }: { head: SentenceAnswer['heads'][number] }) {
  const { title, asks, target } = taskById(task);
  const chances = chancesOf(task, head, logits);
  const { value } = predictionOf(head, logits, 0);
  const answer =
    value === null
      ? 'no finite answer'
      : target.kind === 'score'
        ? `${value.toFixed(2).replace('-', '−')} of 5`
        : words(target.labels[value] ?? '');
  const label = target.kind === 'labels' && value !== null ? target.labels[value] : undefined;
  const meaning = label === undefined ? null : answerMeaning(task, label);
  return (
    <tr>
      <th scope="row">{title}</th>
      <td class="head-asks">{asks}</td>
      <td class="head-answer">
        {answer}
        {meaning !== null && <span class="fine"> {meaning}</span>}
      </td>
      <td>
        <Chances chances={chances} />
      </td>
    </tr>
  );
}

function Chances({ chances }: { chances: readonly LabelChance[] }) {
  if (chances.length === 0) return <span class="fine">a score has none</span>;
  return (
    <ul class="chances">
      {chances.map(({ id, label, chance }) => (
        <li key={id}>
          <span class="meter" aria-hidden="true">
            <span style={{ transform: `scaleX(${chance})` }} />
          </span>{' '}
          {percent(chance)} {words(label)}
        </li>
      ))}
    </ul>
  );
}

const words = (label: string): string => label.replaceAll('_', ' ');

function Tokens({ answer: { tokens, ids } }: { answer: SentenceAnswer }) {
  return (
    <figure class="tokens">
      <figcaption>What the model reads</figcaption>
      <ol>
        {tokens.map((token, at) => (
          <li key={at} title={`id ${ids[at]}`}>
            {token}
          </li>
        ))}
      </ol>
    </figure>
  );
}
