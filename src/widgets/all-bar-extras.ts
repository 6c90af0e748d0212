/** Everything that any bar may have, for editors, which show any. */
import type { BarExtraName } from '#domain/bars/bar-extras.ts'
import type { BarExtra } from './bar-extras.ts'
import { barClock } from './bar-clock.ts'
import { barCompact, barFold } from './bar-fold.ts'
import { barMaker } from './bar-maker.ts'
import line from './bar-line.css?inline'
import phone from './bar-phone.css?inline'
import { barQuantity, barQuantityCompact } from './bar-quantity.ts'
import size from './bar-size.css?inline'
import { barTab } from './bar-tab.ts'
import template1 from './bar-template-1.css?inline'
import template2 from './bar-template-2.css?inline'
import template3 from './bar-template-3.css?inline'
import template4 from './bar-template-4.css?inline'
import withoutClock from './bar-without-clock.css?inline'

export const allBarExtras: Record<BarExtraName, BarExtra> = {
  'bar-size': { css: size },
  'bar-template-1': { css: template1 },
  'bar-template-2': { css: template2 },
  'bar-template-3': { css: template3 },
  'bar-template-4': { css: template4 },
  'bar-clock': barClock,
  'bar-without-clock': { css: withoutClock, phone },
  'bar-line': { css: line },
  'bar-quantity': barQuantity,
  'bar-quantity-compact': barQuantityCompact,
  'bar-fold': barFold,
  'bar-compact': barCompact,
  'bar-maker': barMaker,
  'bar-tab': barTab,
}
