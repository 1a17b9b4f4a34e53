import { batch, effect, signal } from '@preact/signals';
import type { AverageId } from '../../averages/average.ts';
import type { Matrix } from '../../runs/matrix.ts';
import type { RunRequest } from '../../runs/request.ts';
import {
  matrixFromParams,
  recipeFromParams,
  requestFromParams,
  requestToParams,
} from './params.ts';
import { hashOf, type Place, placeFromHash } from './place.ts';
import { unreadWords } from './unread.ts';

/**
 * The settings that live in the page's address, so that a link holds them and Back undoes them.
 * `complete` adds to a request what an address cannot hold.
 */
export function createAddress(complete: (request: RunRequest) => RunRequest) {
  const params = () => new URLSearchParams(location.search);
  const request = signal<RunRequest>(complete(requestFromParams(params())));
  const matrix = signal<Matrix>(matrixFromParams(params()));
  const recipe = signal<AverageId>(recipeFromParams(params()));
  const place = signal<Place>(placeFromHash(location.hash));
  const unread = signal(unreadWords(params()));
  // An address that was read may only be rewritten in place: a step added would trap Back on it.
  let isReading = true;

  // Together: the effect below must not write half of an old address over a new one.
  const read = (): void => {
    isReading = true;
    batch(() => {
      request.value = complete(requestFromParams(params()));
      matrix.value = matrixFromParams(params());
      recipe.value = recipeFromParams(params());
      place.value = placeFromHash(location.hash);
      unread.value = unreadWords(params());
    });
    isReading = false;
  };
  addEventListener('popstate', read);
  addEventListener('hashchange', () => {
    place.value = placeFromHash(location.hash);
  });

  effect(() => {
    const search = searchOf(request.value, matrix.value, recipe.value);
    if (search === location.search) return;
    const url = `${location.pathname}${search}${location.hash}`;
    if (isReading) history.replaceState(null, '', url);
    else {
      history.pushState(null, '', url);
      unread.value = [];
    }
  });
  isReading = false;

  return {
    request,
    /** The several runs that Run starts; none: the request alone. */
    matrix,
    recipe,
    place,
    /** What the address asked for and could not be read; none once a setting is changed. */
    unread,
    /** Goes to a place, as a step that Back undoes. */
    go: (to: Place): void => {
      if (hashOf(to) !== location.hash) history.pushState(null, '', hashOf(to));
      place.value = to;
    },
  };
}

export type Address = ReturnType<typeof createAddress>;

function searchOf(request: RunRequest, matrix: Matrix, recipe: AverageId): string {
  const params = requestToParams(request, matrix);
  if (recipe !== 'glue') params.set('average', recipe);
  return params.size > 0 ? `?${params}` : '';
}
