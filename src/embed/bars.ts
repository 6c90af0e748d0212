/** Floating bars and announcements on the page. */
import { createFloatingBar } from '#widgets/floating-bar.ts'
import { barsOverPage } from './bars-over-page.ts'
import { openWidgets } from './open-widgets.ts'
import type { MakePart } from './page-part.ts'

export const createBars: MakePart = (page) =>
  barsOverPage(page, 'bar-tab', createFloatingBar, (campaigns) => openWidgets('bar', campaigns))
