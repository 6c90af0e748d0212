/** What a fixed date in the past means, wherever owners meet one. */

export const pastDateMessages = {
  title: 'The date has passed',
  detail: 'Everybody would be sent away at once.',
} as const
