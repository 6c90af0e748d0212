/** The script on owners' pages: the one file that is served, everything in it. */
import { mountFloatingBar } from '#widgets/floating-bar.ts'
import { mountInlineTimer } from '#widgets/inline-timer.ts'
import { neverThrow } from '#widgets/never-throw.ts'
import { setRenderer } from './page-visit.ts'
import { createRenderer } from './renderer.ts'
import { start } from './script.ts'

neverThrow(() => {
  setRenderer(createRenderer({ bar: mountFloatingBar, timer: mountInlineTimer }))
  start()
})
