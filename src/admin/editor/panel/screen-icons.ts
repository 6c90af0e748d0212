/** What stands before the name of a screen: the same for the same subject, in every editor. */
import {
  IconAdjustments,
  IconAlignLeft,
  IconBookmark,
  IconHourglassEmpty,
  IconLanguage,
  IconLayout,
  IconPalette,
  IconRuler2,
  IconTemplate,
} from '@tabler/icons-react'

export const screenIcons = {
  adjustments: IconAdjustments,
  bookmark: IconBookmark,
  hourglass: IconHourglassEmpty,
  language: IconLanguage,
  layout: IconLayout,
  palette: IconPalette,
  ruler: IconRuler2,
  template: IconTemplate,
  text: IconAlignLeft,
}

export type ScreenIcon = keyof typeof screenIcons
