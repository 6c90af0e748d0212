/** The calls of portal themes (specification A §2 names the screens; the paths are ours). */
import { z } from 'zod'
import type { Call } from '../calls/call.api.ts'
import { fieldChanges } from '../saves/field-changes.schema.ts'
import { portalStarterNames } from './portal-starters.ts'
import { portalTheme, portalThemeName } from './portal-theme.schema.ts'

const id = z.string().min(1).max(64)
const campaignParams = z.object({ campaignId: id })
const themeParams = z.object({ campaignId: id, themeId: id })

const theme = z.object({
  id: z.string(),
  name: z.string(),
  data: portalTheme,
  /** The portal pages that use it. */
  pageIds: z.array(z.string()),
})

export type PortalThemeAnswer = z.infer<typeof theme>

const portalPage = z.object({
  id: z.string(),
  label: z.string(),
  url: z.string(),
  verified: z.boolean(),
  themeId: z.string().nullable(),
})

const editorData = z.object({
  /** Of the campaign, in the order in which they were made. */
  themes: z.array(theme),
  /** Those of the type `portal`. */
  pages: z.array(portalPage),
  /** Before the path of a picture: where it is served. */
  imageOrigin: z.string(),
})

export type PortalEditorData = z.infer<typeof editorData>

const path = '/v2/api/portals/:campaignId'

export const portalsApi = {
  get: {
    method: 'GET',
    path: `${path}/get`,
    access: 'campaign',
    summary: 'The portal themes of a campaign and the pages that use them.',
    params: campaignParams,
    answer: editorData,
  },
  create: {
    method: 'POST',
    path: `${path}/themes`,
    access: 'campaign',
    creates: true,
    summary: 'Makes a portal theme of a starter.',
    params: campaignParams,
    body: z.strictObject({
      starter: z.enum(portalStarterNames),
      name: portalThemeName.optional(),
      pageId: id.optional(),
    }),
    answer: theme,
  },
  duplicate: {
    method: 'POST',
    path: `${path}/themes/:themeId/duplicate`,
    access: 'campaign',
    creates: true,
    summary: 'Makes a copy of a portal theme, which no page uses.',
    params: themeParams,
    answer: theme,
  },
  save: {
    method: 'PUT',
    path: `${path}/themes/:themeId`,
    access: 'campaign',
    summary: 'Saves a portal theme for all pages that use it.',
    params: themeParams,
    body: z.union([z.strictObject({ changes: fieldChanges }), z.strictObject({ data: portalTheme })]),
    answer: theme,
  },
  rename: {
    method: 'PATCH',
    path: `${path}/themes/:themeId`,
    access: 'campaign',
    summary: 'Renames a portal theme.',
    params: themeParams,
    body: z.strictObject({ name: portalThemeName }),
    answer: theme,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/themes/:themeId`,
    access: 'campaign',
    summary: 'Deletes a portal theme. Pages that used it are left without one, and show nothing.',
    params: themeParams,
    answer: null,
  },
  assign: {
    method: 'PUT',
    path: `${path}/pages/:portalPageId/theme`,
    access: 'campaign',
    summary: 'Has a portal page use a theme of the campaign, or none.',
    params: z.object({ campaignId: id, portalPageId: id }),
    body: z.strictObject({ themeId: id.nullable() }),
    answer: editorData,
  },
  /** `multipart/form-data` with one file, `image`. */
  uploadImage: {
    method: 'POST',
    path: `${path}/images`,
    access: 'campaign',
    creates: true,
    summary: 'Keeps a picture for portals of the account, encoded anew.',
    params: campaignParams,
    answer: z.object({ image: z.string() }),
  },
} as const satisfies Record<string, Call>

/** For everybody who sees a portal. */
export const portalImagesApi = {
  /** Answers `image/webp`; the schema only documents it. */
  picture: {
    method: 'GET',
    path: '/portal-images/:accountId/:file',
    access: 'anyone',
    summary: 'A picture, as portals show it.',
    params: z.object({ accountId: id, file: z.string().min(1).max(80) }),
    answer: z.string(),
  },
} as const satisfies Record<string, Call>
