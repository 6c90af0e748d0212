/** The script with all that it shows beside a bar. Built to see what a bar weighs. */
import { mountInlineTimer } from '#widgets/inline-timer.ts'
import { quietly } from '#widgets/quietly.ts'
import { showVisitsIn } from './page-visit.ts'
import { createScene } from './scene.ts'
import { start } from './script.ts'

quietly(() => {
  showVisitsIn(createScene({ timer: mountInlineTimer }))
  start()
})
