import { describe, expect, it } from 'vitest';
import { paretoFront, type Weighed } from '../../../../src/reports/tradeoff/pareto.ts';
import { randomFrom } from '../../../../src/statistics/random.ts';

const at = (x: number, y: number) => ({ x, y });

describe('the Pareto front', () => {
  it('keeps what nothing beats, by ascending x', () => {
    const points = [at(3, 90), at(1, 70), at(2, 65), at(4, 88), at(2, 80)];
    expect(paretoFront(points, 'less')).toEqual([at(1, 70), at(2, 80), at(3, 90)]);
  });

  it('turns round where more is better', () => {
    const points = [at(10, 90), at(20, 80), at(15, 70), at(30, 60), at(5, 90)];
    expect(paretoFront(points, 'more')).toEqual([at(10, 90), at(20, 80), at(30, 60)]);
  });

  it('equal points both stay; a tie in one coordinate is lost by the worse', () => {
    const twins = [at(1, 70), at(1, 70)];
    expect(paretoFront(twins, 'less')).toEqual(twins);
    expect(paretoFront([at(1, 70), at(1, 71)], 'less')).toEqual([at(1, 71)]);
    expect(paretoFront([at(1, 70), at(2, 70)], 'less')).toEqual([at(1, 70)]);
    expect(paretoFront([at(1, 70), at(2, 70)], 'more')).toEqual([at(2, 70)]);
  });

  it('of nothing is nothing, of one is that one', () => {
    expect(paretoFront([], 'less')).toEqual([]);
    expect(paretoFront([at(1, 1)], 'less')).toEqual([at(1, 1)]);
  });

  it('rises along x on 200 random clouds, and beats every point outside', () => {
    const random = randomFrom('pareto');
    for (let cloud = 0; cloud < 200; cloud += 1) {
      const points = Array.from({ length: 30 }, () =>
        at(Math.floor(random() * 12), Math.floor(random() * 12)),
      );
      const front = paretoFront(points, 'less');
      const isBeaten = (point: Weighed) =>
        front.some(
          (one) => one.x <= point.x && one.y >= point.y && (one.x < point.x || one.y > point.y),
        );
      for (const point of points) expect(front.includes(point)).toBe(!isBeaten(point));
      front.slice(1).forEach((point, before) => {
        const last = front[before] ?? point;
        expect(point.x === last.x ? point.y === last.y : point.y > last.y).toBe(true);
      });
    }
  });
});
