/** Which pages show a classic bar. */
import { pageTypeFacts, type PageType } from '../pages/page-types.ts'

export function showsClassicBar(type: PageType): boolean {
  return pageTypeFacts(type).shows === 'classicBar'
}
