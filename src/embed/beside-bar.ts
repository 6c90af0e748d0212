/** The script with all that it shows beside a bar. Built to see what a bar weighs. */
import { mountInlineTimer } from '#widgets/inline-timer.ts'
import { neverThrow } from '#widgets/never-throw.ts'
import { setRenderer } from './page-visit.ts'
import { createRenderer } from './renderer.ts'
import { start } from './script.ts'

neverThrow(() => {
  setRenderer(createRenderer({ timer: mountInlineTimer }))
  start()
})
