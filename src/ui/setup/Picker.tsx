import type { ComponentChildren } from 'preact';
import { Popover } from '../frame/Popover.tsx';
import type { Answer } from '../words/answers.ts';

interface PickerProps {
  question: string;
  answer: Answer;
  children: ComponentChildren;
}

/** A question of the setup, its current answer in words, and the answers there are. */
export function Picker({ question, answer, children }: PickerProps) {
  const button = (
    <>
      <span class="picker-question">{question}</span>
      <span class="picker-main">{answer.main}</span>
      <span class="picker-more">{answer.more}</span>
    </>
  );
  return (
    <Popover class="picker" title={question} button={button}>
      {children}
    </Popover>
  );
}
