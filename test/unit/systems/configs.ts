import { type ModelConfig, readConfig } from '../../../src/systems/config.ts';
import type { HeadFinding } from '../../../src/systems/headFinding.ts';
import { headFor } from '../../../src/systems/heads.ts';
import type { Problem } from '../../../src/systems/problem.ts';
import type { TaskId } from '../../../src/tasks/task.ts';

/** A classifier's config with these fields beside the usual ones. */
export function configOf(fields: Record<string, unknown>): ModelConfig {
  const value = { architectures: ['BertForSequenceClassification'], model_type: 'bert', ...fields };
  const result = readConfig(value);
  if ('problem' in result) throw new Error(result.problem.sentence);
  return result.ok;
}

/** `id2label` as JSON has it. */
export function named(...names: readonly string[]): Record<string, unknown> {
  return { id2label: Object.fromEntries(names.entries()) };
}

export function found(config: ModelConfig, task: TaskId, width: number | null = null): HeadFinding {
  const result = headFor(config, task, width);
  if ('problem' in result) throw new Error(result.problem.sentence);
  return result.ok;
}

export function refused(config: ModelConfig, task: TaskId, width: number | null = null): Problem {
  const result = headFor(config, task, width);
  if ('ok' in result) throw new Error(`accepted as ${JSON.stringify(result.ok)}`);
  return result.problem;
}

/** The label map of a head that was found. */
export function mapOf(finding: HeadFinding): readonly number[] | null {
  const { reading } = finding.head;
  return reading.kind === 'labels' ? reading.labelMap : null;
}
