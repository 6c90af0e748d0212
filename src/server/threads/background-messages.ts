/** What the server and its background thread say to each other. */

export type ToBackground = { type: 'stop' } | { type: 'report'; id: number; name: string; args: unknown }

export type FromBackground =
  | { type: 'ready' }
  | { type: 'answer'; id: number; result: unknown }
  /** Errors lose their code on the way, so what it meant is said beside. */
  | { type: 'failure'; id: number; error: Error; isDatabaseAway: boolean }
