/** Sends one file to the server, and tells meanwhile how far it has come: what `fetch` does not know. */
import type { Call } from '#domain/calls/call.api.ts'
import { NO_CONNECTION, pathOf, problemOf, RequestFailed, type Answer, type Input } from './request.ts'
import { recordAnswer } from './server-state.ts'

type Upload<C extends Call> = {
  params: Input<C>['params']
  /** The name of the field that carries it. */
  field: string
  file: File
  /** From 0 to 1. */
  onProgress: (done: number) => void
}

export function upload<C extends Call>(
  call: C,
  { params, field, file, onProgress }: Upload<C>,
): Promise<Answer<C>> {
  const body = new FormData()
  body.append(field, file)
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open(call.method, pathOf(call.path, { params }))
    sending.responseType = 'json'
    sending.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    sending.addEventListener('loadend', () => {
      const { status, response } = sending as { status: number; response: unknown }
      recordAnswer({ status, access: call.access })
      // The server checked its answer against the same schema before sending it.
      if (status >= 200 && status < 300) return resolve(response as Answer<C>)
      return reject(new RequestFailed(status, status === 0 ? { error: NO_CONNECTION } : problemOf(response)))
    })
    sending.send(body)
  })
}
