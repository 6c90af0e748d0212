/** Where accounts can be connected, and what signing in there still needs. */
import type { ConnectablePlatform } from '#domain/connections/connection.schema.ts'
import { adapters, factsOf } from '#integrations/adapters.ts'
import type { Adapter } from '#integrations/adapter.ts'
import type { Environment } from '../foundation/environment.ts'
import { signInState } from './sign-in-app.ts'

export function connectablePlatforms(environment: Environment): ConnectablePlatform[] {
  return Object.values(adapters).map((adapter) => connectablePlatform(environment, adapter))
}

export function connectablePlatform(environment: Environment, adapter: Adapter): ConnectablePlatform {
  return { ...factsOf(adapter), signIn: signInState(environment, adapter) }
}
