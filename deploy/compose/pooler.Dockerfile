# Not built here. Debian 13 has PgBouncer 1.24, which tells prepared statements apart (1.21 or newer).
FROM debian:13.1-slim
RUN apt-get update \
 && apt-get install --yes --no-install-recommends pgbouncer \
 && rm -rf /var/lib/apt/lists/* \
 && install -d -o postgres -g postgres /run/pooler
COPY pgbouncer.ini /etc/pgbouncer/joyous.ini
USER postgres
# The password is in no file of the image.
CMD ["sh", "-c", "printf '\"joyous_web\" \"%s\"\\n' \"$WEB_PASSWORD\" > /tmp/users && exec pgbouncer /etc/pgbouncer/joyous.ini"]
