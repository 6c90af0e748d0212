/** What the screens of portals are told. */
import type { PortalTheme } from '#domain/portals/portal-theme.ts'
import type { PortalEditorData, PortalThemeAnswer } from '#domain/portals/portals.api.ts'
import type { Db } from '../database/schema.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { notFound } from '../http/errors.ts'
import type { Platform } from '../platform/platform.ts'
import { portalPagesOf, themesOf } from './themes-repository.ts'

type Themes = Pick<PortalEditorData, 'themes' | 'pages'>

/** A theme that this version cannot read is on no list: its pages have none. */
export async function portalsOf(db: Db, scope: CampaignScope): Promise<Themes> {
  const pages = await portalPagesOf(db, scope)
  const themes = (await themesOf(db, scope)).flatMap(({ id, name, data }) => {
    const pageIds = pages.filter(({ themeId }) => themeId === id).map((page) => page.id)
    return data ? [{ id, name, data, pageIds }] : []
  })
  const known = new Set(themes.map(({ id }) => id))
  return {
    themes,
    pages: pages.map((page) => ({
      ...page,
      themeId: page.themeId !== null && known.has(page.themeId) ? page.themeId : null,
    })),
  }
}

/** Those of portal pages, by page; pages without one are missing. */
export async function portalsOfPages(
  db: Db,
  scope: CampaignScope,
): Promise<Map<string, { id: string; theme: PortalTheme }>> {
  const { themes } = await portalsOf(db, scope)
  return new Map(
    themes.flatMap(({ id, data, pageIds }) =>
      pageIds.map((pageId) => [pageId, { id, theme: data }] as const),
    ),
  )
}

export async function editorData(
  { database, environment }: Pick<Platform, 'database' | 'environment'>,
  scope: CampaignScope,
): Promise<PortalEditorData> {
  return { ...(await portalsOf(database.db, scope)), imageOrigin: environment.MEDIA_ORIGIN }
}

export async function oneTheme(db: Db, scope: CampaignScope, id: string): Promise<PortalThemeAnswer> {
  const theme = (await portalsOf(db, scope)).themes.find((one) => one.id === id)
  if (!theme) throw notFound()
  return theme
}
