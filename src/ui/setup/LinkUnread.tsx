import type { Page } from '../state/page.ts';

/** What the link asked for in vain: a default that stands in for it is never silent. */
export function LinkUnread({ page }: { page: Page }) {
  const { unread } = page;
  if (unread.value.length === 0) return null;
  return (
    <p class="link-unread" role="status">
      The link’s <strong>{unread.value.join(', ')}</strong> could not be read; the settings above
      are used instead.{' '}
      <button
        type="button"
        onClick={() => {
          unread.value = [];
        }}
      >
        Dismiss
      </button>
    </p>
  );
}
