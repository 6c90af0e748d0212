/** The icon of each kind of page. */
import {
  IconBoxAlignBottom,
  IconBoxAlignBottomFilled,
  IconClockHour4,
  IconClockOff,
  IconForms,
  IconNumber123,
  IconReceipt2,
  IconSpeakerphone,
  IconTextCaption,
  IconWindowMaximize,
  type IconProps,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { isPageType, type PageType } from '#domain/pages/page-types.ts'

const icons: Record<PageType, ComponentType<IconProps>> = {
  floatbar_v2: IconBoxAlignBottom,
  countdown: IconClockHour4,
  dynamic: IconTextCaption,
  dynamicquantity: IconNumber123,
  imagetrigger: IconClockOff,
  optinform: IconForms,
  salestracking: IconReceipt2,
  portal: IconWindowMaximize,
  floatbar: IconBoxAlignBottomFilled,
  announcement_bar: IconSpeakerphone,
}

export function PageTypeIcon({ type }: { type: string }) {
  if (!isPageType(type)) return null
  const Icon = icons[type]
  return <Icon size={17} stroke={1.75} aria-hidden="true" />
}
