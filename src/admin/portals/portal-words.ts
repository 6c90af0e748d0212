/** What the screens of portals say in more than one place. */
export const portalWords = {
  saved: 'Portal saved.',
  saveFailed: 'Failed to save portal.',
  fetchFailed: 'Failed to fetch portals',
} as const
