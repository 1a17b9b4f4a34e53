import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { canaryWords } from '../../reports/canaryWords.ts';
import { logitWords } from '../../reports/logitWords.ts';
import { hundred, hundredfold } from '../../reports/measures.ts';
import type { Referee, RefereeSide, RefereeSplit } from '../../reports/referee/referee.ts';
import { refereeMarkdown } from '../../reports/referee/refereeMarkdown.ts';
import { refereeName } from '../../reports/referee/refereeName.ts';
import { gradeWords } from '../../reports/referee/verdict.ts';
import { Flips } from '../compare/Flips.tsx';
import { figures, TableHead } from '../frame/TableHead.tsx';
import { TableScroll } from '../frame/TableScroll.tsx';
import { copyText, download } from '../state/download.ts';
import type { Judgement } from '../state/referee.ts';
import { bytes, count, counted, rate } from '../words/numbers.ts';
import { systemWord } from '../words/runs.ts';
import { LogitHistogram } from './LogitHistogram.tsx';

/** A verdict, large, and everything it rests on. */
export function Judged({ judgement }: { judgement: Judgement }) {
  const { referee, splits } = judgement;
  const { verdict, note } = referee;
  return (
    <>
      <div class="judgement" data-grade={verdict.grade}>
        <p class="judgement-word">
          <GradeMark grade={verdict.grade} /> {gradeWords(verdict.grade)}
        </p>
        <p>{verdict.sentence}</p>
        {note !== null && <p class="fine">{note}</p>}
      </div>
      <Facts referee={referee} />
      <LogitHistogram difference={referee.logitDifference} />
      <SplitTable referee={referee} />
      <p class="fine">
        Rows are those that both runs have. Of scores, agreement is the correlation of the two
        runs’. A near tie is a row where the reference’s own label led the next by under 10 points
        of probability. Verdicts look at the whole 95 % interval: a task with too few rows is left
        undecided.
      </p>
      <Exports referee={referee} />
      <Flips splits={splits} names={['Reference', 'Candidate']} order="lead" />
    </>
  );
}

/** The ways to take a verdict along. */
function Exports({ referee }: { referee: Referee }) {
  const copied = useSignal('');
  return (
    <div class="exports">
      <h2>Take it along</h2>
      <button
        type="button"
        onClick={() => download('isinglass-referee.md', 'text/markdown', refereeMarkdown(referee))}
      >
        Download the verdict, Markdown
      </button>
      <button type="button" onClick={() => void copyText(refereeMarkdown(referee), copied)}>
        Copy Markdown
      </button>
      <span class="copied" role="status">
        {copied}
      </span>
    </div>
  );
}

/** A shape for each grade: its meaning does not hang on colour. */
export function GradeMark({ grade }: { grade: Referee['verdict']['grade'] }) {
  const paths = {
    same: 'M3 5h10M3 11h10',
    close: 'M2 9l4 4 8-10',
    drifted: 'M2 8q3-6 6 0t6 0',
    broken: 'M3 3l10 10M13 3L3 13',
    undecided: 'M5 5q3-4 6 0 0 2-3 3v2M8 13v.5',
  };
  return (
    <svg class="grade-mark" viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[grade]} />
    </svg>
  );
}

function Facts({ referee }: { referee: Referee }) {
  const { agreement, flips, nearTies, logitDifference, mcnemar } = referee;
  const { speedRatio, speedNote, sizeRatio } = referee;
  return (
    <dl class="facts">
      <Fact name="Labels that agree">
        {agreement === null
          ? 'no labels here'
          : `${hundred(agreement.value)} % (${hundred(agreement.interval.low)} to ${hundred(agreement.interval.high)})`}
      </Fact>
      <Fact name="Flipped">
        {flips === 0
          ? 'none'
          : `${count(flips)}, ${count(nearTies)} of them near ties in the reference`}
      </Fact>
      <Fact name="Logits differ by">
        {logitWords(logitDifference.mean)} on average, {logitWords(logitDifference.max)} at most
      </Fact>
      {mcnemar !== null && (
        <Fact name="Right in one alone">
          reference {count(mcnemar.onlyReference)}, candidate {count(mcnemar.onlyCandidate)} (exact
          p {mcnemar.exactP < 0.001 ? '<0.001' : mcnemar.exactP.toFixed(3)})
        </Fact>
      )}
      <Fact name="Speed">
        {'value' in speedRatio ? `× ${speedRatio.value.toFixed(2)}` : speedRatio.undefined}
        {speedNote !== null && <span class="fine"> {speedNote}</span>}
      </Fact>
      <Fact name="Size">
        {'value' in sizeRatio ? `× ${sizeRatio.value.toFixed(2)}` : sizeRatio.undefined}
      </Fact>
      {referee.candidate.canary !== undefined && (
        <Fact name="Canary before the candidate">{canaryWords(referee.candidate.canary)}</Fact>
      )}
      <Fact name="Candidate">{sideWords(referee.candidate)}</Fact>
      <Fact name="Reference">{sideWords(referee.reference)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function sideWords(side: RefereeSide): string {
  const { system, dtype, device, batching, modelBytes, examplesPerSecond } = side;
  const speed = examplesPerSecond === null ? [] : [`${rate(examplesPerSecond)} examples/s`];
  const where = device === 'wasm' ? 'WASM' : 'WebGPU';
  return [
    `${systemWord(system)}, ${dtype} on ${where}`,
    `${batching} a call`,
    bytes(modelBytes),
    ...speed,
  ].join(', ');
}

function SplitTable({ referee }: { referee: Referee }) {
  return (
    <TableScroll label="The referee by task">
      <table class="results">
        <caption>By task, {counted(referee.rows, 'row')}, × 100</caption>
        <TableHead
          columns={[
            'Task',
            ...figures('Rows', 'Agree', 'Flips', 'Near ties', 'Logits at most'),
            'Metric',
            ...figures('Reference', 'Candidate'),
            ['Verdict', 'grade-cell'],
          ]}
        />
        <tbody>
          {referee.scores.tasks.map((split) => (
            <SplitLine key={`${split.task}/${split.split}`} split={split} />
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

function SplitLine({ split }: { split: RefereeSplit }) {
  const { rows, agreement, flips, nearTies, logitDifference, headline, verdict } = split;
  return (
    <tr>
      <th scope="row">{refereeName(split)}</th>
      <td class="number">{count(rows)}</td>
      <td class="number">{agreement === null ? '–' : hundred(agreement.value)}</td>
      <td class="number">{flips ?? '–'}</td>
      <td class="number">{nearTies ?? '–'}</td>
      <td class="number">{logitWords(logitDifference.max)}</td>
      <td>{headline.metric}</td>
      <td class="number">{hundredfold(headline.reference)}</td>
      <td class="number">{hundredfold(headline.candidate)}</td>
      <td class="grade-cell" data-grade={verdict.grade} title={verdict.sentence}>
        <GradeMark grade={verdict.grade} /> {gradeWords(verdict.grade)}
      </td>
    </tr>
  );
}
