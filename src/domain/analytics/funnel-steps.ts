/** How far people come, from the start of their deadline to what they buy. */

export const funnelSteps = ['started', 'saw', 'clicked', 'returned', 'bought', 'redirected'] as const

export type FunnelStep = (typeof funnelSteps)[number]
