/** What people are told of their own account: no link in it, so that nobody learns to follow one. */
export const newDeviceText = (restaurant: string): string =>
  `Joyous: a new device can now log in to your account at ${restaurant}. Not you? Set a new password with "Forgot password" and remove the device under Account.`;

export const passwordChangedText = (): string =>
  'Joyous: your password was changed. Not you? Set a new one at once with "Forgot password" on the login page.';
