/** The signs of a person's timeline. */
import {
  IconArrowRight,
  IconBrowser,
  IconClick,
  IconCursorText,
  IconEye,
  IconEyeOff,
  IconForms,
  IconPhoto,
  IconPointer,
} from '@tabler/icons-react'
import type { TimelineKind } from '#domain/people/timeline.ts'
import { historySigns } from '../history/history-signs.ts'
import type { TimelineSign } from '../ui/timeline.tsx'

export const timelineSigns: Record<TimelineKind, TimelineSign> = {
  ...historySigns,
  visit: { icon: IconBrowser, tone: 'quiet' },
  hide: { icon: IconEyeOff, tone: 'quiet' },
  show: { icon: IconEye, tone: 'quiet' },
  cta: { icon: IconPointer, tone: 'quiet' },
  pshown: { icon: IconEye, tone: 'quiet' },
  pclose: { icon: IconEyeOff, tone: 'quiet' },
  pclick: { icon: IconPointer, tone: 'quiet' },
  psent: { icon: IconForms, tone: 'quiet' },
  panswer: { icon: IconForms, tone: 'quiet' },
  redirect: { icon: IconArrowRight, tone: 'quiet' },
  click: { icon: IconClick, tone: 'quiet' },
  image: { icon: IconPhoto, tone: 'quiet' },
  written: { icon: IconCursorText, tone: 'quiet' },
}
