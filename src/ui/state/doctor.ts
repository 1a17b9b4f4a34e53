import { type ReadonlySignal, signal } from '@preact/signals';
import { type Diagnosis, diagnose, doctorRows } from '../../reports/labelDoctor.ts';
import { doctorRequest } from '../../runs/doctorPlan.ts';
import type { RunError } from '../../runs/error.ts';
import type { RunRecord } from '../../runs/record.ts';
import type { RunRequest } from '../../runs/request.ts';
import type { LabelChoice } from '../../systems/labelChoice.ts';
import { taskById } from '../../tasks/glue.ts';
import type { TaskId } from '../../tasks/task.ts';
import type { OrderStore } from './orderStore.ts';

/** The page's label doctor: one diagnosis at a time. */
export interface DoctorState {
  readonly diagnosis: ReadonlySignal<Diagnosis | null>;
  readonly error: ReadonlySignal<RunError | null>;
  readonly working: ReadonlySignal<boolean>;
  /** Runs 200 rows of a task and scores them under every order. */
  find(task: TaskId, isNamed: boolean): Promise<void>;
  /** Takes an order for every run of this system from now on. */
  use(order: readonly string[]): void;
  /** Forgets the order of a task. */
  forget(task: TaskId): void;
  close(): void;
}

interface Surroundings {
  readonly settings: () => RunRequest;
  readonly run: (requests: readonly RunRequest[]) => Promise<readonly RunRecord[]>;
  readonly set: (change: Partial<RunRequest>) => void;
  readonly orders: OrderStore;
}

/** Makes the doctor's state. */
export function createDoctorState({ settings, run, set, orders }: Surroundings): DoctorState {
  const diagnosis = signal<Diagnosis | null>(null);
  const error = signal<RunError | null>(null);
  const working = signal(false);

  const choose = (task: TaskId, choice: LabelChoice | null): void => {
    const { [task]: _, ...rest } = settings().labels;
    set({ labels: choice === null ? rest : { ...rest, [task]: choice } });
    orders.keep(settings());
  };

  return {
    diagnosis,
    error,
    working,
    find: async (task, isNamed) => {
      if (working.value) return;
      [working.value, diagnosis.value, error.value] = [true, null, null];
      const request = doctorRequest(settings(), task, { rows: doctorRows, isNamed });
      const [record] = await run([request]).finally(() => {
        working.value = false;
      });
      const split = record?.splits[0];
      error.value = record?.error ?? null;
      if (record === undefined || error.value !== null) return;
      diagnosis.value = split === undefined ? null : diagnose(split);
      if (diagnosis.value === null) error.value = nothingToSee;
    },
    use: (order) => {
      const found = diagnosis.value;
      if (found === null) return;
      const { rowsUsed, revision } = found;
      const at = revision === undefined ? {} : { revision };
      choose(found.task, { order, origin: 'from-labels', ...at, rowsUsed });
      diagnosis.value = null;
    },
    forget: (task) => choose(taskById(task).answeredBy, null),
    close: () => {
      [diagnosis.value, error.value] = [null, null];
    },
  };
}

const nothingToSee: RunError = {
  code: 'doctor-nothing',
  sentence:
    'Its rows do not tell: they have no labels, or the head has more logits than the task has labels.',
  next: 'Give rows with labels, or state the order in config.json.',
};
