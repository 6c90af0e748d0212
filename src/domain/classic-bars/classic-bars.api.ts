/** The calls on classic bars, their presets and the account's avatars (specification B §7: the paths are ours). */
import { z } from 'zod'
import { barAnswer, previewBeside } from '../bars/bars.api.ts'
import { typedText, type Call } from '../calls/call.api.ts'
import { storedCta } from '../pages/page-cta.schema.ts'
import { fieldChanges } from '../saves/field-changes.schema.ts'
import { classicBar } from './classic-bar.schema.ts'
import { classicEditorMessages, classicPresetLimits } from './classic-bar-editor.ts'

const id = z.string().min(1).max(64)
const campaignParams = z.object({ campaignId: id })
const presetParams = z.object({ campaignId: id, presetId: id })

const presetName = typedText(classicPresetLimits.name)
  .transform((name) => name.trim())
  .pipe(z.string().min(1, classicEditorMessages.presetNameRequired))

const classicBarAnswer = barAnswer.extend({
  data: classicBar,
  /** The button of the page, which its bar shows; null for a page that was never given one. */
  cta: storedCta.nullable(),
})

export type ClassicBarAnswer = z.infer<typeof classicBarAnswer>

const preset = z.object({ id: z.string(), name: z.string(), data: classicBar })

export type ClassicPreset = z.infer<typeof preset>

const editorData = z.object({
  /** One for each page of the campaign that shows a classic bar. */
  bars: z.array(classicBarAnswer),
  /** The account's own, by id, in the order in which they were made. */
  presets: z.record(z.string(), preset),
  /** Paths of the account's avatars, the newest first. */
  avatarsCollection: z.array(z.string()),
  /** Before the path of an avatar: where its picture is served. */
  imageOrigin: z.string(),
})

export type ClassicEditorData = z.infer<typeof editorData>

const imagePath = z.string().min(1).max(200)

/** Of any campaign of the account. */
const barWithAvatar = z.object({
  campaignId: z.string(),
  campaignName: z.string(),
  /** The page's. */
  id: z.string(),
  url: z.string(),
  label: z.string(),
})

export type BarWithAvatar = z.infer<typeof barWithAvatar>

export const classicBarsApi = {
  get: {
    method: 'GET',
    path: '/v2/api/classic-bar/:campaignId/get',
    access: 'campaign',
    summary:
      'The classic bars of a campaign, one for each page that shows one, the account’s presets and its avatars.',
    params: campaignParams,
    /** With `preview`, the addresses of a page come along: of the one that it names, else of the first (`preview=first`). */
    query: z.object({ preview: id.optional() }),
    answer: editorData.extend({ preview: previewBeside.nullable() }),
  },
  save: {
    method: 'PUT',
    path: '/v2/api/classic-bar/:campaignId/save',
    access: 'campaign',
    summary: 'Saves a classic bar for all pages of the campaign; with `funnelStepId`, for that page only.',
    params: campaignParams,
    body: z.union([
      z.strictObject({
        /** Of the bar of the page `pageId`. */
        changes: fieldChanges,
        pageId: id,
        /** Only premium accounts may change one page alone. */
        funnelStepId: id.optional(),
        /** Of the bars as they were loaded: which of the others may be overwritten without a question. */
        versions: z.record(id, z.string().max(64)),
      }),
      z.strictObject({ data: classicBar, funnelStepId: id.optional() }),
    ]),
    answer: editorData,
  },
  createPreset: {
    method: 'POST',
    path: '/v2/api/classic-bar/:campaignId/presets',
    access: 'campaign',
    creates: true,
    summary: 'Keeps the settings of a classic bar under a name.',
    params: campaignParams,
    body: z.strictObject({ name: presetName, data: classicBar }),
    answer: preset,
  },
  renamePreset: {
    method: 'PATCH',
    path: '/v2/api/classic-bar/:campaignId/presets/:presetId',
    access: 'campaign',
    summary: 'Renames a preset of the account.',
    params: presetParams,
    body: z.strictObject({ presetName }),
    answer: preset,
  },
  removePreset: {
    method: 'DELETE',
    path: '/v2/api/classic-bar/:campaignId/presets/:presetId',
    access: 'campaign',
    summary: 'Deletes a preset of the account. Bars that were made from it stay as they are.',
    params: presetParams,
    answer: null,
  },
  /** `multipart/form-data` with one file, `image`. */
  uploadAvatar: {
    method: 'POST',
    path: '/v2/api/classic-bar/:campaignId/avatars',
    access: 'campaign',
    summary:
      'Adds a picture to the account’s avatars: one JPEG or PNG file of at most 2 MB, stored as a square.',
    params: campaignParams,
    answer: z.object({ imagePath: z.string(), avatarsCollection: z.array(z.string()) }),
  },
  /** Before one is deleted: which bars would show none. */
  avatarBars: {
    method: 'GET',
    path: '/v2/api/classic-bar/:campaignId/avatars',
    access: 'campaign',
    summary: 'The bars of the account that show an avatar, whichever campaign they are of.',
    params: campaignParams,
    query: z.object({ imagePath }),
    answer: z.object({ bars: z.array(barWithAvatar) }),
  },
  removeAvatar: {
    method: 'DELETE',
    path: '/v2/api/classic-bar/:campaignId/avatars',
    access: 'campaign',
    summary: 'Deletes an avatar of the account, and takes it out of the bars and presets that show it.',
    params: campaignParams,
    query: z.object({ imagePath }),
    /** The bars that showed it, and show none now. */
    answer: z.object({ avatarsCollection: z.array(z.string()), bars: z.array(barWithAvatar) }),
  },
} as const satisfies Record<string, Call>

/** For everybody who sees a bar. */
export const avatarFilesApi = {
  /** Answers `image/webp`; the schema only documents it. */
  picture: {
    method: 'GET',
    path: '/avatars/:accountId/:file',
    access: 'anyone',
    summary: 'An avatar, as bars show it.',
    params: z.object({ accountId: id, file: z.string().min(1).max(80) }),
    answer: z.string(),
  },
} as const satisfies Record<string, Call>
