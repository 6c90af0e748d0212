/** A portal theme as an owner sends it, with every message of its editor. */
import { z } from 'zod'
import { isCtaUrl } from '../bars/floating-bar.schema.ts'
import { oneOf, typedLine } from '../calls/call.api.ts'
import { typedColor } from '../colors/color.schema.ts'
import { PORTAL_IMAGE_PATH, portalImageMessages } from './portal-image.ts'
import { headingFonts, portalPaletteNames } from './portal-palettes.ts'
import { richText } from './rich-text.schema.ts'
import {
  audienceDevices,
  audienceVisitors,
  blockKinds,
  countdownLooks,
  frequencies,
  placements,
  portalLimits as limits,
  proofFigures,
  sides,
  taskKinds,
  type BlockKind,
  type PortalBlock,
  type PortalTheme,
} from './portal-theme.ts'

export const portalMessages = {
  nameRequired: 'Please name the theme.',
  urlInvalid: 'Please enter a valid URL or #text.',
  buttonTextRequired: 'Please enter the words of the button.',
  questionRequired: 'Please enter the question.',
  choicesRequired: 'Please enter at least two answers.',
  emailLabelRequired: 'Please name the field for the e-mail address.',
  nameLabelRequired: 'Please name the field for the name.',
  dateInvalid: 'Please choose a date.',
  figureMissing: 'Please write {count} where the number belongs.',
  tooMany: (kind: BlockKind) => `A step has at most ${blockKinds[kind].most} of “${blockKinds[kind].label}”.`,
  oneTask: 'A step asks for one thing: a form, a survey or a button.',
  taskMissing: 'Please add a form, a survey or a button: without one nobody gets to the next step.',
  lastStepAsks: 'The last step is for who is done: it may have a button, no form and no survey.',
  sameId: 'Each block of a portal has an id of its own.',
  wholeNumber: (from: number, to: number) => `Please enter a whole number from ${from} to ${to}.`,
} as const

const line = (limit: number) =>
  typedLine(limit)
    .transform((text) => text.trim())
    .pipe(z.string().max(limit))
const word = (message: string, limit: number) => line(limit).pipe(z.string().min(1, message))
const whole = (from: number, to: number) =>
  z
    .number(portalMessages.wholeNumber(from, to))
    .int(portalMessages.wholeNumber(from, to))
    .min(from, portalMessages.wholeNumber(from, to))
    .max(to, portalMessages.wholeNumber(from, to))
const link = z
  .string()
  .trim()
  .max(limits.url, portalMessages.urlInvalid)
  .refine((url) => url === '' || isCtaUrl(url), portalMessages.urlInvalid)
const id = z.string().regex(/^[a-z0-9]{1,12}$/)
const image = z
  .string()
  .refine((path) => path === '' || PORTAL_IMAGE_PATH.test(path), portalImageMessages.gone)

const block = z.discriminatedUnion('kind', [
  z.strictObject({ id, kind: z.literal('heading'), kicker: line(limits.kicker), text: line(limits.heading) }),
  z.strictObject({ id, kind: z.literal('text'), text: richText(limits.text) }),
  z.strictObject({ id, kind: z.literal('image'), image, alt: line(limits.line) }),
  z.strictObject({ id, kind: z.literal('countdown'), look: oneOf(countdownLooks) }),
  z.strictObject({ id, kind: z.literal('deadline'), text: line(limits.line) }),
  z.strictObject({ id, kind: z.literal('quantity'), text: line(limits.line) }),
  z.strictObject({ id, kind: z.literal('code'), label: line(limits.label) }),
  z.strictObject({
    id,
    kind: z.literal('list'),
    title: line(limits.heading),
    items: z.array(line(limits.line)).max(limits.items),
  }),
  z.strictObject({
    id,
    kind: z.literal('guarantee'),
    title: line(limits.heading),
    text: line(limits.answer),
  }),
  z.strictObject({
    id,
    kind: z.literal('questions'),
    items: z
      .array(z.strictObject({ question: line(limits.question), answer: line(limits.answer) }))
      .max(limits.items),
  }),
  z
    .strictObject({
      id,
      kind: z.literal('proof'),
      figure: oneOf(proofFigures),
      text: line(limits.line),
      since: z.string().max(10),
      days: whole(1, limits.proofDays),
      atLeast: whole(1, 1_000_000),
    })
    .refine(({ text }) => text.includes('{count}'), { path: ['text'], message: portalMessages.figureMissing })
    .refine(({ figure, since }) => figure !== 'buyersSince' || z.iso.date().safeParse(since).success, {
      path: ['since'],
      message: portalMessages.dateInvalid,
    }),
  z.strictObject({
    id,
    kind: z.literal('form'),
    emailLabel: word(portalMessages.emailLabelRequired, limits.label),
    asksName: z.boolean(),
    nameLabel: line(limits.label),
    consent: line(limits.consent),
    button: word(portalMessages.buttonTextRequired, limits.button),
  }),
  z.strictObject({
    id,
    kind: z.literal('survey'),
    question: word(portalMessages.questionRequired, limits.question),
    several: z.boolean(),
    choices: z
      .array(z.strictObject({ id, text: word(portalMessages.choicesRequired, limits.line) }))
      .min(2, portalMessages.choicesRequired)
      .max(limits.choices),
    button: word(portalMessages.buttonTextRequired, limits.button),
  }),
  z.strictObject({
    id,
    kind: z.literal('button'),
    text: word(portalMessages.buttonTextRequired, limits.button),
    url: link.pipe(z.string().min(1, portalMessages.urlInvalid)),
    newTab: z.boolean(),
  }),
])

const colors = z.strictObject({
  background: typedColor,
  text: typedColor,
  accent: typedColor,
  onAccent: typedColor,
})

const unit = line(limits.unit)
const sentence = line(limits.word)

export const portalTheme = z
  .strictObject({
    palette: oneOf([...portalPaletteNames, 'custom'] as const),
    colors,
    radius: whole(0, limits.radius),
    headingFont: oneOf(headingFonts),
    placement: oneOf(placements),
    side: oneOf(sides),
    triggers: z.strictObject({
      delay: z.boolean(),
      delaySeconds: whole(0, limits.delaySeconds),
      scroll: z.boolean(),
      scrollPercent: whole(1, 100),
      exit: z.boolean(),
      lastHours: whole(0, limits.lastHours),
    }),
    audience: z.strictObject({
      device: oneOf(audienceDevices),
      visitors: oneOf(audienceVisitors),
      utmSource: line(limits.audience),
      utmMedium: line(limits.audience),
      utmCampaign: line(limits.audience),
      referrer: line(limits.audience),
    }),
    frequency: oneOf(frequencies),
    steps: z
      .array(z.strictObject({ blocks: z.array(block).max(limits.blocks) }))
      .min(1)
      .max(limits.steps),
    doneUrl: link,
    words: z.strictObject({
      days: unit,
      hours: unit,
      minutes: unit,
      seconds: unit,
      close: sentence,
      reopen: sentence,
      proofSource: sentence,
      emailInvalid: sentence,
      nameMissing: sentence,
      choiceMissing: sentence,
      notSent: sentence,
    }),
  })
  .superRefine(({ steps }, context) => {
    const ids = new Set<string>()
    steps.forEach(({ blocks }, step) =>
      blocks.forEach(({ id: own }, place) => {
        const path = ['steps', step, 'blocks', place, 'id']
        if (ids.has(own)) context.addIssue({ code: 'custom', path, message: portalMessages.sameId })
        ids.add(own)
      }),
    )
    steps.forEach(({ blocks }, at) => {
      const isLast = at === steps.length - 1
      for (const message of stepProblems(blocks, { isLast, isOnly: steps.length === 1 }))
        context.addIssue({ code: 'custom', path: ['steps', at], message })
    })
  })
  .transform((theme): PortalTheme => theme)

/** What is wrong with a step as a whole: a field's own trouble stands at the field. */
function stepProblems(
  blocks: PortalBlock[],
  { isLast, isOnly }: { isLast: boolean; isOnly: boolean },
): string[] {
  const tasks = blocks.filter(({ kind }) => taskKinds.includes(kind as never))
  const asks = tasks.some(({ kind }) => kind !== 'button')
  const tooMany = (Object.keys(blockKinds) as BlockKind[]).filter(
    (kind) => blocks.filter((one) => one.kind === kind).length > blockKinds[kind].most,
  )
  return [
    ...tooMany.map(portalMessages.tooMany),
    ...(tasks.length > 1 ? [portalMessages.oneTask] : []),
    ...(!isLast && tasks.length === 0 ? [portalMessages.taskMissing] : []),
    ...(isLast && asks && !isOnly ? [portalMessages.lastStepAsks] : []),
    ...(isOnly && asks ? [portalMessages.lastStepAsks] : []),
  ]
}

export const portalThemeName = typedLine(limits.name)
  .transform((name) => name.trim())
  .pipe(z.string().min(1, portalMessages.nameRequired))
