/** What hidden bars leave: fetched when a visitor hides one. */
import { barTab } from '#widgets/bar-tab.ts'
import { registerPart } from '../register-part.ts'

registerPart('bar-tab', () => ({ bar: barTab }))
