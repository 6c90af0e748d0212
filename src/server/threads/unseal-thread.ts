/** A thread that opens sealed values for the one that reads them from the database. */
import { openSealed, type SealedList } from '../secrets/open-sealed.ts'
import { answerQuestions } from './answer-questions.ts'

answerQuestions<SealedList, (string | null)[]>({ answer: openSealed })
