/** Sends one file to the server, and tells meanwhile how far it has come: what `fetch` does not know. */
import type { Call } from '#domain/calls/call.api.ts'
import { NO_CONNECTION, pathOf, problemOf, RequestFailed, type Answer, type Input } from './request.ts'
import { recordAnswer } from './server-state.ts'
import { withSession } from './session.ts'

type Upload<C extends Call> = {
  params: Input<C>['params']
  /** The name of the field that carries it. */
  field: string
  file: File
  /** From 0 to 1. */
  onProgress: (done: number) => void
}

export async function upload<C extends Call>(
  call: C,
  { params, field, file, onProgress }: Upload<C>,
): Promise<Answer<C>> {
  const body = new FormData()
  body.append(field, file)
  const send = () => sendForm(call.method, pathOf(call.path, { params }), { body, onProgress })
  const { status, answer } = await withSession(call.access, send)
  recordAnswer(status)
  // The server checked its answer against the same schema before sending it.
  if (status >= 200 && status < 300) return answer as Answer<C>
  throw new RequestFailed(status, status === 0 ? { error: NO_CONNECTION } : problemOf(answer))
}

type Form = { body: FormData; onProgress: (done: number) => void }

function sendForm(method: Call['method'], path: string, { body, onProgress }: Form) {
  return new Promise<{ status: number; answer: unknown }>((resolve) => {
    const sending = new XMLHttpRequest()
    sending.open(method, path)
    sending.responseType = 'json'
    sending.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    sending.addEventListener('loadend', () => resolve({ status: sending.status, answer: sending.response }))
    sending.send(body)
  })
}
