/** Pages whose type the product knows: what rules about types can be asked of. */
import { isPageType, type PageType } from '#domain/pages/page-types.ts'

export function knownPages<Page extends { type: string }>(pages: readonly Page[]) {
  return pages.filter((page): page is Page & { type: PageType } => isPageType(page.type))
}
