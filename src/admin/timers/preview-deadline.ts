/** What the preview counts down to, in words: "Dec 3 at 11:59 PM EST" (specification B §9.1). */
import { defaultWrittenFormat, writtenDeadline } from '#domain/deadlines/written-deadline.ts'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'

type Facts = { timer: Pick<InlineTimer, 'deadlineTime'>; openedAt: number; zone: string }

export function previewDeadline({ timer, openedAt, zone }: Facts): string {
  return writtenDeadline(openedAt + timer.deadlineTime * 1000, zone, {
    format: defaultWrittenFormat,
    language: 'en',
    useTwentyFourHours: false,
  })
}
