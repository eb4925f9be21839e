import type { Session, User } from 'better-auth';

export interface Owner {
  readonly session: Session;
  readonly user: User;
}

export interface AnswerWithCookies<T> {
  readonly answer: T;
  readonly cookies: readonly string[];
}
