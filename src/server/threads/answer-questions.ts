/** The thread's own side of `AskedThread`. */
import { parentPort, type Transferable } from 'node:worker_threads'
import type { FromThread, ToThread } from './worker.ts'

type Answering<Question, Answer> = {
  answer: (question: Question) => Answer | Promise<Answer>
  /** What is handed over instead of being copied. */
  transfer?: (answer: Answer) => Transferable[]
  close?: () => Promise<void>
}

export function answerQuestions<Question, Answer>(answering: Answering<Question, Answer>): void {
  const { answer, transfer = () => [], close = async () => {} } = answering

  async function respond(id: number, question: Question): Promise<void> {
    try {
      const given = await answer(question)
      tell({ id, answer: given }, transfer(given))
    } catch (error) {
      tell({ id, error: error instanceof Error ? error : new Error(String(error)) })
    }
  }

  function tell(message: FromThread<Answer>, handedOver: Transferable[] = []): void {
    parentPort?.postMessage(message, handedOver)
  }

  parentPort?.on('message', (message: ToThread<Question>) => {
    if ('question' in message) void respond(message.id, message.question)
    else void close().then(() => parentPort?.close())
  })
}
