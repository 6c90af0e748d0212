/** What is done with what shops tell, by topic. What has no line here is answered and not kept. */
import type { Deps } from './deps.ts'
import { erasePerson, eraseStartedByShop, recordsOfPerson } from './leads/person-records.ts'
import { scopesUpdated, shopUninstalled } from './stores/app-events.ts'
import { eraseCustomer, forgetEndedShop, tellWhatIsHeld, type PeopleOfShop } from './stores/privacy-events.ts'
import { takeStoreEvent } from './store-events/take-store-event.ts'
import type { StoreEventHandlers } from './stores/store-event.ts'

const people: PeopleOfShop<Deps> = {
  held: recordsOfPerson,
  erase: erasePerson,
  eraseStarted: eraseStartedByShop,
}

export const storeEventHandlers: StoreEventHandlers<Deps> = {
  'app/uninstalled': shopUninstalled,
  'app/scopes_update': scopesUpdated,
  'orders/paid': takeStoreEvent,
  'orders/create': takeStoreEvent,
  'refunds/create': takeStoreEvent,
  'customers/create': takeStoreEvent,
  'customers_email_marketing_consent/update': takeStoreEvent,
  'customers/email_marketing_consent_update': takeStoreEvent,
  'checkouts/create': takeStoreEvent,
  'checkouts/update': takeStoreEvent,
  'customers/data_request': (deps, event) => tellWhatIsHeld(deps, event, people),
  'customers/redact': (deps, event) => eraseCustomer(deps, event, people),
  'shop/redact': (deps, event) => forgetEndedShop(deps, event, people),
}
