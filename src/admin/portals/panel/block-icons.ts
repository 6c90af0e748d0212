/** What stands before the name of a block. */
import {
  IconAlignLeft,
  IconCalendarEvent,
  IconClock,
  IconHeading,
  IconHelpCircle,
  IconListCheck,
  IconListDetails,
  IconMail,
  IconPackage,
  IconPhoto,
  IconHandClick,
  IconShieldCheck,
  IconRosetteDiscount,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import type { BlockKind } from '#domain/portals/portal-theme.ts'

export const blockIcons: Record<BlockKind, Icon> = {
  heading: IconHeading,
  text: IconAlignLeft,
  image: IconPhoto,
  countdown: IconClock,
  deadline: IconCalendarEvent,
  quantity: IconPackage,
  code: IconRosetteDiscount,
  list: IconListCheck,
  guarantee: IconShieldCheck,
  questions: IconHelpCircle,
  proof: IconUsers,
  form: IconMail,
  survey: IconListDetails,
  button: IconHandClick,
}
