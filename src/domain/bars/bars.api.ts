/** The calls on floating bars and the templates that owners save (specifications A §7, B §7). */
import { z } from 'zod'
import { typedText, type Call } from '../calls/call.api.ts'
import { fieldChanges } from '../saves/field-changes.schema.ts'
import { floatingBar } from './floating-bar.schema.ts'
import { barTemplateLimits, barTemplateMessages } from './bar-template.ts'

const campaignId = z.string().min(1).max(64)
const pageId = z.string().min(1).max(64)
const templateId = z.string().min(1).max(64)
const templateParams = z.object({ templateId })

const templateName = typedText(barTemplateLimits.name)
  .transform((name) => name.trim())
  .pipe(z.string().min(1, barTemplateMessages.nameRequired))

/** As it is stored: the same fields that an owner sends. */
const barData = floatingBar

export const barAnswer = z.object({
  /** The page's id: each page of the campaign that shows a bar has one. */
  id: z.string(),
  url: z.string(),
  label: z.string(),
  verified: z.boolean(),
  /** Another one after each save that changes it. */
  version: z.string(),
  /** False until an owner has saved a bar for this page: `data` is the campaign's default then. */
  isSaved: z.boolean(),
  data: barData,
})

export type BarAnswer = z.infer<typeof barAnswer>

export const barTemplate = z.object({
  id: z.string(),
  name: z.string(),
  data: barData,
  is_v2: z.literal(true),
})

export type BarTemplate = z.infer<typeof barTemplate>

const barList = z.object({
  bars: z.array(barAnswer),
  /** The account's own templates, by name. */
  templates: z.array(barTemplate),
})

export type BarList = z.infer<typeof barList>

/** Signed, good for ten minutes: nobody but the owner can make the preview host fetch a page. */
const previewAddresses = z.object({
  /** On the preview host: draws bars that it is sent by `postMessage`, over nothing. */
  stageUrl: z.string(),
  /** Says how the page can be shown behind a bar (A §7). */
  frameContentUrl: z.string(),
  /** The page as the preview host serves it, where it may not be framed itself. */
  proxyUrl: z.string(),
  /** The page itself, marked as a preview: its script shows nothing there and starts no clock. */
  framedPageUrl: z.string(),
  /** The page itself, for a tab of its own: its script shows the saved bar with a full clock and starts none. */
  previewUrl: z.string(),
  /** A list of all pages of the campaign, each to be opened like that. */
  campaignPreviewUrl: z.string(),
})

export type PreviewAddresses = z.infer<typeof previewAddresses>

/** An editor shows a page with the first look at its bars: `page` is the one that was asked for, else the first. */
export const previewBeside = z.object({ page: pageId, addresses: previewAddresses })

const saveOptions = z.strictObject({
  /** Saves a template, and changes no page. */
  isTemplate: z.boolean(),
  /** Every bar of the campaign; left out it is true. Only premium accounts may change one page alone. */
  applyToAll: z.boolean().optional(),
  /** The template to overwrite; without one a new template is made. */
  templateId: templateId.optional(),
  templateName: templateName.optional(),
})

/** Of the bars as they were loaded: which of the others may be overwritten without a question. */
const barVersions = z.record(pageId, z.string().max(64))

export const barsApi = {
  get: {
    method: 'GET',
    path: '/v2/api/floating-bar/:campaignId/get',
    access: 'campaign',
    summary:
      'The floating bars of a campaign, one for each page that shows one, and the templates of the account.',
    params: z.object({ campaignId }),
    /** With `preview`, the addresses of a page come along: of the one that it names, else of the first (`preview=first`). */
    query: z.object({ preview: pageId.optional() }),
    /** `preview` is null where none was asked for, where the page cannot be shown, and after too many of them. */
    answer: barList.extend({ preview: previewBeside.nullable() }),
  },
  save: {
    method: 'PUT',
    path: '/v2/api/floating-bar/:campaignId/save',
    access: 'campaign',
    creates: true,
    summary: 'Saves a bar for all pages of the campaign, for one page, or as a template.',
    params: z.object({ campaignId }),
    body: z.union([
      z.strictObject({
        changes: fieldChanges,
        pageId,
        options: saveOptions.pick({ applyToAll: true }),
        versions: barVersions,
      }),
      z.strictObject({ data: floatingBar, pageId, options: saveOptions }),
    ]),
    /** The list as it is now, and the template that was written. */
    answer: barList.extend({ templateId: z.string().nullable() }),
  },
  renameTemplate: {
    method: 'PATCH',
    path: '/v2/api/floating-bar/templates/:templateId',
    access: 'account',
    summary: 'Renames a template of the account.',
    params: templateParams,
    body: z.strictObject({ templateName }),
    answer: barTemplate,
  },
  removeTemplate: {
    method: 'DELETE',
    path: '/v2/api/floating-bar/templates/:templateId',
    access: 'account',
    summary: 'Deletes a template of the account. Bars that were made from it stay as they are.',
    params: templateParams,
    answer: null,
  },
  startPreview: {
    method: 'POST',
    path: '/v2/api/floating-bar/:campaignId/preview',
    access: 'campaign',
    summary: 'Makes the signed addresses at which a page of the campaign can be previewed.',
    params: z.object({ campaignId }),
    body: z.strictObject({ pageId }),
    answer: previewAddresses,
  },
} as const satisfies Record<string, Call>
