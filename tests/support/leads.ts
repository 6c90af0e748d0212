/** Columns of leads that most tests have nothing to say about. */

export const newcomer = {
  started_day: 0,
  origin: '',
  saw_at: null,
  clicked_at: null,
  returned_at: null,
  redirected_at: null,
  done_portals: null,
} as const
