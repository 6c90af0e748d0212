/** A thread that opens sealed values for the one that reads them from the database. */
import { answerQuestions } from '../threads/answer-questions.ts'
import { openSealed, type SealedList } from './open-sealed.ts'

answerQuestions<SealedList, (string | null)[]>({ answer: openSealed })
