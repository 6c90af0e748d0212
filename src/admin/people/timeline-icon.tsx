/** The sign of a row of a person's timeline: ember touched the deadline, green and red are money. */
import {
  IconArrowRight,
  IconBrowser,
  IconClick,
  IconClockCheck,
  IconClockEdit,
  IconClockPlay,
  IconCursorText,
  IconEye,
  IconEyeOff,
  IconMail,
  IconPhoto,
  IconPointer,
  IconReceiptDollar,
  IconReceiptRefund,
  IconRestore,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import type { TimelineKind } from '#domain/people/timeline.ts'
import classes from './timeline.module.css'

type Tone = 'deadline' | 'good' | 'bad' | 'quiet'

const signs: Record<TimelineKind, { icon: Icon; tone: Tone }> = {
  started: { icon: IconClockPlay, tone: 'deadline' },
  moved: { icon: IconClockEdit, tone: 'deadline' },
  reset: { icon: IconRestore, tone: 'deadline' },
  merged: { icon: IconUsers, tone: 'deadline' },
  reopened: { icon: IconClockPlay, tone: 'deadline' },
  identified: { icon: IconMail, tone: 'quiet' },
  revived: { icon: IconClockPlay, tone: 'deadline' },
  visit: { icon: IconBrowser, tone: 'quiet' },
  hide: { icon: IconEyeOff, tone: 'quiet' },
  show: { icon: IconEye, tone: 'quiet' },
  cta: { icon: IconPointer, tone: 'quiet' },
  redirect: { icon: IconArrowRight, tone: 'quiet' },
  click: { icon: IconClick, tone: 'quiet' },
  image: { icon: IconPhoto, tone: 'quiet' },
  written: { icon: IconCursorText, tone: 'quiet' },
  sale: { icon: IconReceiptDollar, tone: 'good' },
  'sale-decided': { icon: IconClockCheck, tone: 'quiet' },
  refunded: { icon: IconReceiptRefund, tone: 'bad' },
}

export function TimelineIcon({ kind }: { kind: TimelineKind }) {
  const { icon: Sign, tone } = signs[kind]
  return (
    <span className={classes.sign} data-tone={tone} aria-hidden="true">
      <Sign size={15} stroke={1.75} />
    </span>
  )
}
