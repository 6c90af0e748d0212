/** How much time can be left in the preview: each shows something that the others do not. */

export const previewMoments = {
  days: { label: '3 days', seconds: 259_200 },
  hour: { label: '1 hour', seconds: 3600 },
  minute: { label: '1 min', seconds: 60 },
  seconds: { label: '10 s', seconds: 10 },
  expired: { label: 'Expired', seconds: 0 },
} as const satisfies Record<string, { label: string; seconds: number }>

export type PreviewMoment = keyof typeof previewMoments
