/** What there is to count of campaigns: by itself, so that screens need not load all types of campaigns for it. */

export const figureKinds = ['leads', 'quantity', 'announcement'] as const

/** People with a deadline of their own, units of a limited quantity, or views of a bar. */
export type FigureKind = (typeof figureKinds)[number]
