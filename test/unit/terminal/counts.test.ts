import { expect, test } from 'vitest';
import { addCounts, countLine, countReport, oneCheck } from '../../../src/terminal/counts.ts';

const report = (overrides: object) =>
  JSON.stringify({
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
    ...overrides,
  });

test('lint and types count beside the tests', () => {
  const counts = addCounts(oneCheck(true), oneCheck(false), countReport(report({}), 0));
  expect(countLine(counts)).toBe('4 passed, 1 failed');
});

test('skipped tests are named only where there are some', () => {
  const counts = countReport(report({ numPendingTests: 1, numTodoTests: 1 }), 0);
  expect(countLine(counts)).toBe('3 passed, 0 failed, 2 skipped');
});

test('a file that never reached its first test is a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  expect(countReport(report({ numFailedTests: 1, testResults }), 1).failed).toBe(2);
});

test('a run that failed by its exit code alone, or left no report, is a failure', () => {
  expect(countReport(report({}), 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  expect(countReport(null, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
