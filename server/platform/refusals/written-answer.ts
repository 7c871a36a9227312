/** An answer that was written before it is sent, and is sent as it is. */
export class WrittenAnswer {
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    this.status = status;
    this.body = body;
  }
}
