/** The script with all that it shows beside inline timers. Built to see what they weigh. */
import { mountFloatingBar } from '#widgets/floating-bar.ts'
import { quietly } from '#widgets/quietly.ts'
import { showVisitsIn } from './page-visit.ts'
import { createScene } from './scene.ts'
import { start } from './script.ts'

quietly(() => {
  showVisitsIn(createScene({ bar: mountFloatingBar }))
  start()
})
