/** The script on owners' pages: the one file that is served, everything in it. */
import { mountFloatingBar } from '#widgets/floating-bar.ts'
import { mountInlineTimer } from '#widgets/inline-timer.ts'
import { quietly } from '#widgets/quietly.ts'
import { showVisitsIn } from './page-visit.ts'
import { createScene } from './scene.ts'
import { start } from './script.ts'

quietly(() => {
  showVisitsIn(createScene({ bar: mountFloatingBar, timer: mountInlineTimer }))
  start()
})
