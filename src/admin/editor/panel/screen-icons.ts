/** What stands before the name of a screen: the same for the same subject, in every editor. */
import {
  IconAdjustments,
  IconAlignLeft,
  IconBolt,
  IconBookmark,
  IconFileText,
  IconHourglassEmpty,
  IconLanguage,
  IconLayout,
  IconPalette,
  IconRuler2,
  IconStack2,
  IconTemplate,
} from '@tabler/icons-react'

export const screenIcons = {
  adjustments: IconAdjustments,
  bolt: IconBolt,
  bookmark: IconBookmark,
  file: IconFileText,
  hourglass: IconHourglassEmpty,
  language: IconLanguage,
  layout: IconLayout,
  palette: IconPalette,
  ruler: IconRuler2,
  stack: IconStack2,
  template: IconTemplate,
  text: IconAlignLeft,
}

export type ScreenIcon = keyof typeof screenIcons
