/** The icon of each kind of page. */
import { IconBoxAlignBottom, IconClockOff, IconForms, type IconProps } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { isPageType, type PageType } from '#domain/pages/page-types.ts'

const icons: Record<PageType, ComponentType<IconProps>> = {
  floatbar_v2: IconBoxAlignBottom,
  imagetrigger: IconClockOff,
  optinform: IconForms,
}

export function PageTypeIcon({ type }: { type: string }) {
  if (!isPageType(type)) return null
  const Icon = icons[type]
  return <Icon size={17} stroke={1.75} aria-hidden="true" />
}
