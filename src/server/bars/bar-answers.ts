/** What leaves the server about bars: as visitors see them, with what the account's plan allows. */
import { createHash } from 'node:crypto'
import { newBarOf } from '#domain/bars/page-bars.ts'
import type { PageCta } from '#domain/pages/page-cta.ts'
import { campaignOf } from '../campaigns/repository.ts'
import type { Db } from '../database/schema.ts'
import type { BarKind, BarOwner, BarPage, BarViewer } from './bar-kind.ts'
import { barPagesOf } from './repository.ts'

type Answer<Bar> = {
  id: string
  url: string
  label: string
  verified: boolean
  version: string
  isSaved: boolean
  data: Bar
}

/** In the order in which their pages were added. */
export async function barAnswers<Bar extends object>(
  db: Db,
  owner: BarOwner,
  kind: BarKind<Bar>,
): Promise<(Answer<Bar> & { cta: PageCta | null })[]> {
  const { campaignType, settings } = await campaignOf(db, owner)
  const viewer = { ...newBarOf(campaignType, settings), permissions: owner.account.permissions }
  const pages = await barPagesOf(db, owner, kind)
  return pages.map((page) => barAnswer(kind, page, viewer))
}

export function barVersion(shown: object): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)
}

function barAnswer<Bar extends object>(
  kind: BarKind<Bar>,
  page: BarPage<Bar>,
  viewer: BarViewer,
): Answer<Bar> & { cta: PageCta | null } {
  const { id, label, beforeUrl, verified, bar, cta } = page
  const data = kind.shown(page, viewer)
  return { id, url: beforeUrl, label, verified, version: barVersion(data), isSaved: bar !== null, data, cta }
}
