/** An inline timer of any kind, for editors; visitors load the one that they are shown. */
import { circularTimer } from './circular-timer.ts'
import { createInlineTimer } from './create-inline-timer.ts'
import { dynamicTimer } from './dynamic-timer.ts'
import { standardTimer } from './standard-timer.ts'

const kinds = { 1: standardTimer, 2: circularTimer, 3: dynamicTimer }

export const mountInlineTimer = createInlineTimer((type) => kinds[type])
