/** The script with all that it shows beside inline timers. Built to see what they weigh. */
import { mountFloatingBar } from '#widgets/floating-bar.ts'
import { neverThrow } from '#widgets/never-throw.ts'
import { setRenderer } from './page-visit.ts'
import { createRenderer } from './renderer.ts'
import { start } from './script.ts'

neverThrow(() => {
  setRenderer(createRenderer({ bar: mountFloatingBar }))
  start()
})
