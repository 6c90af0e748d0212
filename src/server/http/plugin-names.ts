/** Fastify looks for the name of a plugin that has none in everything that was ever required: a long list in tests. */
import type { FastifyInstance } from 'fastify'

const NAME = Symbol.for('fastify.display-name')

/** Called before the first plugin. */
export function namePlugins(app: FastifyInstance): void {
  const register = app.register as (this: FastifyInstance, plugin: object, ...options: unknown[]) => unknown
  const registerNamed: typeof register = function (plugin, ...options) {
    if (!(NAME in plugin)) Object.assign(plugin, { [NAME]: 'a part of the product' })
    return register.call(this, plugin, ...options)
  }
  Object.assign(app, { register: registerNamed })
}
