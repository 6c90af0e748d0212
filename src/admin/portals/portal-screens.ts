/** The screens of the portal editor's panel, and the fields on each. */
import { portalPalettes, type HeadingFont } from '#domain/portals/portal-palettes.ts'
import {
  portalLimits as limits,
  type Frequency,
  type Placement,
  type PortalTheme,
  type PortalWords,
  type Side,
} from '#domain/portals/portal-theme.ts'
import { colorsInForce } from '#domain/portals/shown-portal.ts'
import { colorRules } from '#domain/colors/color-rules.ts'
import type { FieldRow, Tile } from '../editor/fields/field-row.ts'
import type { Screens } from '../editor/screens.ts'
import { blockCount } from './edit-steps.ts'
import { shownWords, wordLabels } from './word-labels.ts'

export type PortalScreen = 'theme' | 'placement' | 'blocks' | 'triggers' | 'pages' | 'translate'

type Row = FieldRow<PortalTheme>

export const colorPaths = [
  'colors.background',
  'colors.text',
  'colors.accent',
  'colors.onAccent',
] as const satisfies readonly `colors.${keyof PortalTheme['colors']}`[]

const colorLabels: Record<(typeof colorPaths)[number], string> = {
  'colors.background': 'Background',
  'colors.text': 'Text',
  'colors.accent': 'Button',
  'colors.onAccent': 'Button text',
}

/** Two by two: each words beside what they stand on. */
export const colorRows: readonly Row[] = colorPaths.map((path): Row => ({
  as: 'color',
  path,
  label: colorLabels[path],
  rule: colorRules.floatingBar,
  maxLength: 32,
  swatches: (theme) => Object.values(colorsInForce(theme)),
}))

const fontLabels: Record<HeadingFont, string> = {
  page: 'Of your page',
  serif: 'Serif',
  rounded: 'Rounded',
}

export const placementLabels: Record<Placement, string> = {
  dialog: 'Dialog',
  corner: 'Corner',
  side: 'Side',
  full: 'Full screen',
  inline: 'In the page',
}

const placementAbout: Record<Placement, string> = {
  dialog: 'In the middle, over a darkened page. Phones show it as a sheet at the bottom.',
  corner: 'Slides in at a corner. The page can be used meanwhile.',
  side: 'A sheet along the whole side, over a darkened page.',
  full: 'Over the whole window, until it is closed.',
  inline: 'Stands in the page, where you put its code, and is there at once.',
}

const sideLabels: Record<Side, string> = { start: 'Left', end: 'Right' }

export const frequencyLabels: Record<Frequency, string> = {
  visit: 'Once a visit',
  day: 'Once a day',
  untilClosed: 'Until it is closed',
  untilDone: 'Until it is done',
}

const placementRows: readonly Row[] = [
  {
    as: 'tiles',
    path: 'placement',
    label: 'Where it stands',
    tiles: tilesOf(placementLabels),
  },
  { as: 'custom', name: 'placementAbout', paths: [] },
  {
    as: 'tiles',
    path: 'side',
    label: 'At which side',
    tiles: tilesOf(sideLabels),
    description: 'The other way round on pages that are read from the right.',
    when: ({ placement }) => placement === 'corner' || placement === 'side',
  },
]

const isOver = ({ placement }: PortalTheme) => placement !== 'inline'

const triggerRows: readonly Row[] = [
  {
    as: 'note',
    text: 'A portal in the page is there at once: nothing opens it, and it is never closed.',
    when: ({ placement }) => placement === 'inline',
  },
  {
    as: 'group',
    title: 'Opens by itself',
    when: isOver,
    rows: [
      { as: 'switch', path: 'triggers.delay', label: 'After some seconds' },
      {
        as: 'custom',
        name: 'delaySeconds',
        paths: ['triggers.delaySeconds'],
        when: ({ triggers }) => triggers.delay,
      },
      { as: 'switch', path: 'triggers.scroll', label: 'When the page has been scrolled' },
      {
        as: 'number',
        path: 'triggers.scrollPercent',
        label: 'How far',
        limits: { min: 1, max: 100 },
        format: (percent) => `${percent}%`,
        when: ({ triggers }) => triggers.scroll,
      },
      {
        as: 'switch',
        path: 'triggers.exit',
        label: 'When somebody is about to leave',
        description: 'The mouse leaves at the top; on phones, a fast scroll up.',
      },
      { as: 'custom', name: 'clicks', paths: [] },
    ],
  },
  {
    as: 'group',
    title: 'How often',
    when: isOver,
    rows: [
      {
        as: 'tiles',
        path: 'frequency',
        label: 'Shown to one visitor',
        tiles: tilesOf(frequencyLabels),
        description:
          'What was closed, and once a day, is known of a browser; what is done is known of the person, on every device.',
      },
    ],
  },
  {
    as: 'group',
    title: 'When',
    rows: [{ as: 'custom', name: 'lastHours', paths: ['triggers.lastHours'] }],
  },
  {
    as: 'group',
    title: 'Shown to',
    rows: [
      {
        as: 'tiles',
        path: 'audience.device',
        label: 'Device',
        tiles: [
          { value: 'all', label: 'All' },
          { value: 'desktop', label: 'Desktop' },
          { value: 'phone', label: 'Phone' },
        ],
      },
      {
        as: 'tiles',
        path: 'audience.visitors',
        label: 'Visitors',
        tiles: [
          { value: 'all', label: 'All' },
          { value: 'new', label: 'New' },
          { value: 'returning', label: 'Returning' },
        ],
      },
      {
        as: 'columns',
        rows: [
          audienceRow('audience.utmSource', 'utm_source'),
          audienceRow('audience.utmMedium', 'utm_medium'),
          audienceRow('audience.utmCampaign', 'utm_campaign'),
          audienceRow('audience.referrer', 'Came from'),
        ],
      },
      { as: 'note', text: 'Each has to be a part of what the visit says. Empty asks for nothing.' },
    ],
  },
]

function audienceRow(path: Extract<Row, { as: 'text' }>['path'], label: string): Row {
  return { as: 'text', path, label, max: limits.audience, isUncounted: true, placeholder: 'Anything' }
}

function translateRows(theme: PortalTheme): readonly Row[] {
  return shownWords(theme).map((word): Row => {
    const path = `words.${word}` as const satisfies `words.${keyof PortalWords}`
    return {
      as: 'text',
      path,
      label: wordLabels[word].label,
      max: wordLabels[word].isUnit ? limits.unit : limits.word,
      isInVisitorsLanguage: true,
      ...(wordLabels[word].about && { description: wordLabels[word].about }),
    }
  })
}

/** `values` and texts that the record alone does not tell: which pages use it. */
export type PortalScreenFacts = { pageCount: number; hasClock: boolean }

export function portalScreens(
  theme: PortalTheme,
  { pageCount, hasClock }: PortalScreenFacts,
): Screens<PortalTheme, PortalScreen> {
  return {
    theme: {
      label: 'Theme',
      icon: 'palette',
      value: (now) => ({
        text: now.palette === 'custom' ? 'Your colors' : portalPalettes[now.palette].label,
        colors: [colorsInForce(now).background, colorsInForce(now).accent],
      }),
      rows: [
        { as: 'custom', name: 'palette', paths: ['palette', ...colorPaths] },
        {
          as: 'number',
          path: 'radius',
          label: 'Corners',
          limits: { min: 0, max: limits.radius },
          format: (pixels) => `${pixels} px`,
        },
        {
          as: 'tiles',
          path: 'headingFont',
          label: 'Headings',
          tiles: tilesOf(fontLabels),
        },
      ],
    },
    placement: {
      label: 'Placement',
      icon: 'layout',
      value: ({ placement }) => ({ text: placementLabels[placement] }),
      rows: placementRows,
    },
    blocks: {
      label: 'Blocks',
      icon: 'stack',
      value: ({ steps }) => ({ text: blockCount(steps) }),
      rows: [
        { as: 'custom', name: 'blocks', paths: ['steps'] },
        {
          as: 'text',
          path: 'doneUrl',
          label: 'When done, lead to',
          max: limits.url,
          isUncounted: true,
          placeholder: 'https://',
          description: 'An address in place of the last step. Empty: visitors see that step.',
          when: ({ steps }, problems) => steps.length > 1 || 'doneUrl' in problems,
        },
      ],
    },
    triggers: {
      label: 'Triggers',
      icon: 'bolt',
      value: (now) => ({ text: now.placement === 'inline' ? 'At once' : frequencyLabels[now.frequency] }),
      rows: triggerRows.filter((row) => hasClock || !isAboutClock(row)),
    },
    pages: {
      label: 'Pages',
      icon: 'file',
      value: () => ({ text: pageCount === 1 ? '1 page' : `${pageCount} pages` }),
      rows: [{ as: 'custom', name: 'pages', paths: [] }],
    },
    translate: {
      label: 'Translate',
      icon: 'language',
      value: (now) => ({
        text: shownWords(now)
          .slice(0, 2)
          .map((word) => now.words[word])
          .join(', '),
      }),
      rows: translateRows(theme),
    },
  }
}

/** Nothing is left of a deadline that a campaign has not. */
function isAboutClock(row: Row): boolean {
  return row.as === 'group' && row.title === 'When'
}

function tilesOf<Value extends string>(labels: Record<Value, string>): Tile<Value>[] {
  // `Object.keys` forgets which keys a record has.
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))
}

export function aboutPlacement(placement: Placement): string {
  return placementAbout[placement]
}
