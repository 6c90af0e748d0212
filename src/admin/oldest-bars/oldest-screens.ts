/** The form of the oldest floating bar: its sections, and the fields on each (specification B §2.6, §3.6). */
import { colorRules } from '#domain/colors/color-rules.ts'
import { oldestBarLimits as limits, type OldestBar } from '#domain/oldest-bars/oldest-bar.ts'
import { oldestFontIds, oldestFonts } from '#domain/oldest-bars/oldest-fonts.ts'
import type { ColorRow, FieldRow } from '../editor/fields/field-row.ts'
import type { Screens } from '../editor/screens.ts'

export type OldestSection = 'text' | 'look' | 'button' | 'behavior'

const color = (path: ColorRow<OldestBar>['path'], label: string): FieldRow<OldestBar> => ({
  as: 'color',
  path,
  label,
  rule: colorRules.floatingBar,
  maxLength: 32,
  swatches: ({ floatingBarBackgroundColor, floatingBarColor, ctaButtonColor, ctaTextColor }) => [
    ...new Set([floatingBarBackgroundColor, floatingBarColor, ctaButtonColor, ctaTextColor]),
  ],
})

const sizes = { big: 'Big', small: 'Small', mini: 'Mini' } as const

/** `hasClock`: its campaign has something to count down. */
export function oldestScreens({ hasClock }: { hasClock: boolean }): Screens<OldestBar, OldestSection> {
  return {
    text: {
      label: 'Text',
      icon: 'text',
      value: ({ floatingBarText }) => ({ text: floatingBarText || 'None' }),
      rows: [
        {
          as: 'text',
          path: 'floatingBarText',
          label: 'Bar text',
          max: limits.text,
          isInVisitorsLanguage: true,
        },
        {
          as: 'tiles',
          path: 'floatingBarTextFont',
          label: 'Font',
          tiles: oldestFontIds.map((value) => ({ value, label: oldestFonts[value].name })),
          description: 'Of the text. The rest is in the visitor’s own.',
        },
        ...(hasClock
          ? ([{ as: 'switch', path: 'showTimer', label: 'Show timer' }] as const)
          : ([{ as: 'note', text: 'A campaign with a limited quantity has no timer to show.' }] as const)),
      ],
    },
    look: {
      label: 'Look',
      icon: 'palette',
      value: ({ floatingBarSize }) => ({ text: sizes[floatingBarSize] }),
      rows: [
        {
          as: 'tiles',
          path: 'floatingBarSize',
          label: 'Size',
          tiles: Object.entries(sizes).map(([value, label]) => ({
            value: value as keyof typeof sizes,
            label,
          })),
        },
        {
          as: 'tiles',
          path: 'floatingBarBottomOverlay',
          label: 'Position',
          tiles: [
            { value: 0, label: 'Top' },
            { value: 1, label: 'Bottom' },
          ],
        },
        color('floatingBarBackgroundColor', 'Background color'),
        color('floatingBarColor', 'Text color'),
        { as: 'custom', name: 'textContrast', paths: [] },
      ],
    },
    button: {
      label: 'Button',
      icon: 'adjustments',
      value: ({ ctaShow, ctaText }) => ({ text: ctaShow ? ctaText : 'None' }),
      rows: [
        { as: 'switch', path: 'ctaShow', label: 'Show CTA' },
        { as: 'text', path: 'ctaText', label: 'CTA text', max: limits.ctaText, isInVisitorsLanguage: true },
        { as: 'text', path: 'ctaUrl', label: 'CTA URL', max: limits.ctaUrl, isUncounted: true },
        { as: 'switch', path: 'ctaBlank', label: 'Open in a new tab' },
        color('ctaTextColor', 'CTA text color'),
        color('ctaButtonColor', 'CTA button color'),
        // Of a button that nobody sees, nobody has to read the words.
        { as: 'custom', name: 'buttonContrast', paths: [], when: ({ ctaShow }) => ctaShow },
      ],
    },
    behavior: {
      label: 'Settings',
      icon: 'hourglass',
      value: ({ floatingBarDelaySeconds: delay }) => ({ text: delay === 0 ? 'At once' : `After ${delay} s` }),
      rows: [
        { as: 'custom', name: 'delay', paths: ['floatingBarDelaySeconds'] },
        { as: 'switch', path: 'floatingBarCloseButton', label: 'Show close button' },
        {
          as: 'text',
          path: 'floatingBarCssUrl',
          label: 'Style sheet URL',
          max: limits.cssUrl,
          isUncounted: true,
          placeholder: 'https://',
          description: 'Your own style sheet for the bar. It waits half a second for it, then shows without.',
        },
      ],
    },
  }
}
