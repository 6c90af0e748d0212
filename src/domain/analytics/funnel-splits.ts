/** What funnels are told apart by. Its words are in `split-names.ts`: screens need not load all platforms for them. */

export const funnelSplits = ['page', 'trigger', 'platform', 'device', 'source'] as const

export type FunnelSplit = (typeof funnelSplits)[number]
