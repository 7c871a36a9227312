import type { Opening, Restaurant } from '#contract/find/restaurants/restaurants.ts';
import { dayNumberOf, weekdayOf } from '#contract/time/calendar-day.ts';
import { zoneNameAt } from '#contract/time/zone-name.ts';
import { Card } from '#web/ui/card.tsx';
import { OpeningBadge } from './opening-badge.tsx';
import { hoursOn } from './today-hours.ts';

type RestaurantHoursProps = {
  restaurant: Pick<Restaurant, 'hoursOfOperation' | 'specialDays' | 'timeZone'>;
  /** Today's date at the restaurant. */
  today: string;
  /** For diners: whether it is open now, and the time zone in everyday words. */
  now?: { opening: Opening; zone: string };
};

/** For use inside a sentence: `11 AM-9 PM`, `closed`, `open 24 hours`. */
const inSentence = (time: string) =>
  time.replaceAll(' - ', '-').replace(/^[CO]/, (letter) => letter.toLowerCase());

/** Today's hours, and the next day with special hours. */
function Now({ restaurant, today, now }: Required<RestaurantHoursProps>) {
  const { special, time } = hoursOn(restaurant, today);
  const [next] = restaurant.specialDays.filter(({ date }) => date > today);
  return (
    <div className="mt-2 grid justify-items-start gap-1.5">
      <p className="text-md font-semibold">
        {time === 'Closed' ? 'Closed today' : `Today ${inSentence(time)}`}
        {special && !special.name.startsWith('Closed') && ` for ${special.name}`}, {now.zone}
      </p>
      <OpeningBadge opening={now.opening} />
      {next && (
        <p>
          {next.name}, <time dateTime={next.date}>{next.day}</time>: {inSentence(next.time)}
        </p>
      )}
    </div>
  );
}

export function RestaurantHours({ restaurant, today, now }: RestaurantHoursProps) {
  const specialToday = restaurant.specialDays.find(({ date }) => date === today);
  // Diners see the next special day above.
  const comingUp = restaurant.specialDays
    .filter((special) => special !== specialToday)
    .slice(now ? 1 : 0);
  return (
    <Card as="section" aria-labelledby="hours">
      <h2 id="hours" className="scroll-mt-20 text-xl">
        Hours
      </h2>
      {now && <Now restaurant={restaurant} today={today} now={now} />}
      <table className="mt-3 w-full text-left">
        <thead className="sr-only">
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        <tbody>
          {restaurant.hoursOfOperation.map(({ day, time }, index) => {
            const isToday = index + 1 === weekdayOf(dayNumberOf(today));
            // On this day, special hours replace the usual ones.
            const special = isToday ? specialToday : undefined;
            return (
              <tr
                key={day}
                className={isToday ? 'font-semibold' : 'text-ink-soft'}
                {...(isToday && { 'aria-current': 'date' })}
              >
                <th scope="row" className="py-1.5 pr-4 align-top font-[inherit]">
                  {day}
                  {special && <span className="block text-sm font-normal">{special.name}</span>}
                </th>
                <td className="py-1.5 text-right align-top figures">{special?.time ?? time}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {comingUp.length > 0 && (
        <>
          <h3 className="mt-4 text-lg">Coming up</h3>
          <ul className="mt-1">
            {comingUp.map(({ date, day, name, time }) => (
              <li key={date} className="flex justify-between gap-4 py-1.5 text-ink-soft">
                <span>
                  {name}, <time dateTime={date}>{day}</time>
                </span>
                <span className="text-right">{time}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {!now && (
        <p className="mt-3 text-sm text-ink-faint">{zoneNameAt(restaurant.timeZone, Date.now())}</p>
      )}
    </Card>
  );
}
