/** Remembers every route as it is registered: for "wrong method" answers, and for tests that walk them all. */
import type { FastifyContextConfig, FastifyInstance } from 'fastify'

export type ListedRoute = { method: string; path: string; config: FastifyContextConfig }

declare module 'fastify' {
  interface FastifyInstance {
    routeList: ListedRoute[]
  }
}

/** Called before the first route. */
export function listRoutes(app: FastifyInstance): void {
  const list: ListedRoute[] = []
  app.decorate('routeList', list)
  app.addHook('onRoute', ({ url, method, config = {} }) => {
    for (const one of [method].flat()) list.push({ method: one, path: url, config })
  })
}
